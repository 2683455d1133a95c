/** Returns the initial text of a model card. */
export const createInitialCard = (id: string): string => `# ${id.slice(id.indexOf("/") + 1)}

What the model does, in one or two sentences.

## Use

What the model is for, and what it is not for.

## Training

Data, method, and compute.

## Evaluation

Results, and how they were measured.

## Limitations

Known errors, biases, and risks.
`;
