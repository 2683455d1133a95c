/** Rails, a switch, and cars. Dashed and crossed parts show what is missing. */
const DRAWINGS = {
  empty: { rails: "M10 28H210M10 58H210", gap: "", mark: "M70 58 102 28", cars: ["122 20", "24 50"] },
  missing: { rails: "M10 58H210M10 28H96l34 30", gap: "M96 28H210", mark: "M96 28 130 58", cars: ["160 20"] },
  failed: {
    rails: "M10 28H210M10 58H92M132 58H210",
    gap: "M92 58H132",
    mark: "M104 48 120 68M120 48 104 68",
    cars: ["30 50"],
  },
} as const;

/** The drawing of an empty state or an error. Decorative, because the text below describes the state. */
export function YardDrawing({ kind }: { kind: keyof typeof DRAWINGS }) {
  const { rails, gap, mark, cars } = DRAWINGS[kind];
  return (
    <svg className="yard-drawing" viewBox="0 0 220 84" aria-hidden="true">
      <path d={rails} />
      <path className="gap" d={gap} />
      {cars.map((offset) => (
        <rect key={offset} width="40" height="16" rx="4" x={offset.split(" ")[0]} y={offset.split(" ")[1]} />
      ))}
      <path className="mark" d={mark} />
    </svg>
  );
}
