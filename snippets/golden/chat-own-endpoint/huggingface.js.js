import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.API_TOKEN, {
  endpointUrl: "https://llama.example.com/v1",
});

const stream = client.chatCompletionStream({
  model: "meta-llama/Llama-3.1-8B-Instruct",
  messages: [{ role: "user", content: "Explain in two sentences why the sea is salty." }],
  max_tokens: 500,
});

for await (const chunk of stream) {
  process.stdout.write(chunk.choices[0]?.delta.content ?? "");
}
