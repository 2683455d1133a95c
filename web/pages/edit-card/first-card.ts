/** What a card begins with: the questions that readers of one have. */
export const firstCard = (id: string): string => `# ${id.slice(id.indexOf("/") + 1)}

What the model does, in one or two sentences.

## Use

For what it is meant, and for what it is not.

## Training

Data, method, and what it took.

## Evaluation

How well it does, and how that was measured.

## Limits

What it gets wrong, and whom that may harm.
`;
