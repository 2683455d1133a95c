import { useEffect, useState } from "react";

/** Loads a module after the page, as it is large. `load` must be the same function in each render. */
export function useModule<Module>(load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    void (async () => {
      const loaded = await load();
      setModule(() => loaded);
    })();
  }, [load]);
  return module;
}
