const CARS = [
  [1, 96, 53, 64],
  [1, 166, 53, 40],
  [2, 60, 153, 88],
  [3, 40, 253, 52],
  [3, 98, 253, 52],
  [4, 112, 353, 30],
  [5, 1270, 53, 72],
  [6, 1236, 153, 46],
  [6, 1288, 153, 46],
  [2, 1260, 253, 96],
  [1, 1298, 353, 60],
] as const;

/** The yard of the mark, behind the title: rails, switches, cars. */
export const Yard = () => (
  <svg className="hero-yard" viewBox="0 0 1440 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M-20 60H1460M-20 110H520l60 50H1460M-20 160H300l60 50H1460M-20 210H1460M-20 260H1080l60-50M-20 310H860l60-50M-20 360H1460" />
    <path
      className="switch"
      d="M520 110l60 50M300 160l60 50M1080 260l60-50M860 310l60-50M180 310l60 50M1180 110l60-50"
    />
    {CARS.map(([color, x, y, width]) => (
      <rect
        key={`${x} ${y}`}
        style={{ fill: `var(--c${color})` }}
        x={x}
        y={y}
        width={width}
        height="14"
        rx="4"
      />
    ))}
  </svg>
);
