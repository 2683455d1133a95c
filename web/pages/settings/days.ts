const DAY = 86_400_000;

export const toIsoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Parses the period of a query. Default: the 30 days up to `today`. */
export function parsePeriod(query: URLSearchParams, today: string): { from: string; to: string } {
  const [from, to] = [query.get("from"), query.get("to")];
  const end = isDay(to) ? to : today;
  const start = isDay(from) ? from : subtractDays(end, 29);
  return start <= end ? { from: start, to: end } : { from: end, to: start };
}

/** Returns the day that is `days` before `day`. */
export const subtractDays = (day: string, days: number): string =>
  toIsoDay(Date.parse(`${day}T00:00:00Z`) - days * DAY);

/** Lists the days of a period, up to about ten years. */
export function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${from}T00:00:00Z`); toIsoDay(at) <= to && days.length < 3700; at += DAY)
    days.push(toIsoDay(at));
  return days;
}
