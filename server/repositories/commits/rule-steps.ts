import { ApiError } from "../../http/errors.ts";
import { MAX_RULE_STEPS, MAX_RULE_STEPS_PER_PATH } from "../../http/limits.ts";

/** Counts the steps in which rules are parsed and compared with the paths of a request, and throws if they are too many. */
export class RuleSteps {
  #left = MAX_RULE_STEPS;
  #leftAtOnce = MAX_RULE_STEPS_PER_PATH;

  /** Starts with a path or a pattern. */
  start(): void {
    this.#leftAtOnce = MAX_RULE_STEPS_PER_PATH;
  }

  take(count: number): void {
    this.#left -= count;
    this.#leftAtOnce -= count;
    if (this.#left >= 0 && this.#leftAtOnce >= 0) return;
    const max = this.#left < 0 ? MAX_RULE_STEPS : MAX_RULE_STEPS_PER_PATH;
    throw new ApiError(
      "BadRequest",
      `.gitattributes and .gitignore need more than ${max.toLocaleString("en")} steps for ${this.#left < 0 ? "these paths; send fewer" : "a path or a pattern; simplify their patterns"}.`,
    );
  }
}
