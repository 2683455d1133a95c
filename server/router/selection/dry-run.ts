import { type Caller, type Estimate, type GatewayError, isGatewayError } from "../gateway/ports.ts";
import { type RequestContext, RoutedRequest } from "../gateway/routed-request.ts";
import type { Deployment, RoutingDecision } from "./select-provider.ts";

/** The simulated result of a request. */
export interface DryRunResult {
  /** Deployments in the order in which they would be tried. */
  readonly order: readonly Deployment[];
  /** Errors of deployments to which nothing would be sent. */
  readonly refusals: ReadonlyMap<Deployment, GatewayError>;
  /** Error that the caller would receive; undefined if a provider would be tried. */
  readonly refused: GatewayError | undefined;
}

/**
 * Runs a request without sending or recording anything. The same loop takes the same deployments, with open circuits
 * last, gets their keys, and checks the same budgets. Each attempt fails, so that all deployments are reached.
 */
export function dryRun(
  context: RequestContext,
  decision: RoutingDecision,
  caller: Caller,
  estimate: Estimate,
): Promise<DryRunResult> {
  const { circuitBreaker, budget } = context;
  const refusals = new Map<Deployment, GatewayError>();
  const find = (provider: string, providerModel: string | undefined) =>
    decision.deployments.find(
      (deployment) => deployment.provider === provider && deployment.providerModel === providerModel,
    );
  const dry: RequestContext = {
    ...context,
    tracing: undefined,
    promptLogs: undefined,
    ledger: { record: () => {} },
    circuitBreaker: {
      ...circuitBreaker,
      // Does not claim the probe of a half-open circuit.
      isOpen: (name) => circuitBreaker.stateOf(name) === "open",
    },
    budget: {
      async reserve(caller, target, estimate) {
        const result = await budget.reserve(caller, target, estimate, { preview: true });
        const deployment = find(target.provider, target.providerModel);
        if (isGatewayError(result) && deployment) refusals.set(deployment, result);
        return result;
      },
    },
  };
  return new Promise((resolve) => {
    const order: Deployment[] = [];
    class DryRun extends RoutedRequest<Deployment> {
      protected override send(deployment: Deployment): void {
        order.push(deployment);
        this.attemptFailed(undefined, "error", true);
      }
      protected override sendError(error: GatewayError): void {
        resolve({ order, refusals, refused: order.length === 0 ? error : undefined });
      }
      protected override getUsage(): undefined {}
    }
    new DryRun(
      dry,
      {
        id: "",
        caller,
        method: "POST",
        path: "/",
        operation: undefined,
        model: decision.model.id,
        suffix: undefined,
        streamed: false,
        decision,
        estimate,
        targets: decision.deployments,
      },
      undefined,
    ).next();
  });
}
