import { useEffect, useState } from "react";

/** Loads a large module after the page. `load` must be the same function in each render. */
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
