import "./spark.css";

interface SparkProps {
  /** Oldest first. Fewer than two show nothing. */
  values: readonly number[];
  /** Text alternative. */
  label: string;
  /** CSS pixels. */
  width?: number;
  height?: number;
}

/** A sparkline from 0 to the highest value. Gray if the last third is lower than the first. */
export function Spark({ values, label, width = 72, height = 20 }: SparkProps) {
  if (values.length < 2) return null;
  const max = Math.max(1, ...values);
  const points = values.map(
    (value, i) =>
      `${Math.round((i / (values.length - 1)) * 100)} ${Math.round(100 - (value / max) * 96) - 2}`,
  );
  const third = Math.ceil(values.length / 3);
  const sum = (part: readonly number[]) => part.reduce((total, value) => total + value, 0);
  const isFalling = sum(values.slice(-third)) < sum(values.slice(0, third));
  return (
    <svg
      className={isFalling ? "spark falling" : "spark"}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image element cannot follow the theme
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
    >
      <path className="spark-area" d={`M0 100L${points.join("L")}L100 100z`} />
      <path d={`M${points.join("L")}`} />
    </svg>
  );
}
