import { bash, pip, python, raw, type Snippet } from "../code.ts";
import { onHub } from "../hub.ts";
import type { Library } from "../library.ts";
import type { ModelMetadata } from "../model.ts";

export default {
  label: "Moshi",
  repoName: "Moshi",
  repo: "https://github.com/kyutai-labs/moshi",
  countDownloads: `path:"tokenizer-e351c8d8-checkpoint125.safetensors"`,
  /** Code for the program for which the weights are made, derived from the model ID. */
  snippets: (model) => {
    if (model.id.includes("-mlx")) return [mlx(model)];
    if (model.id.includes("-candle")) return [candle(model)];
    return [server(model), codec(model)];
  },
} satisfies Library;

/** The flag must match the weights. Without it, they are loaded as unquantized. */
function mlx({ id }: ModelMetadata): Snippet {
  const bits = id.includes("-q4") ? "-q 4 " : id.includes("-q8") ? "-q 8 " : "";
  return bash({ install: pip("moshi_mlx") })`
    # in the terminal
    python -m moshi_mlx.local ${raw(bits)}--hf-repo ${id}

    # in the browser, at http://localhost:8998
    python -m moshi_mlx.local_web ${raw(bits)}--hf-repo ${id}
  `;
}

function candle({ id }: ModelMetadata): Snippet {
  const config = id.includes("-q8") ? "config-q8.json" : "config.json";
  return bash({ install: "git clone https://github.com/kyutai-labs/moshi.git\ncd moshi/rust" })`
    jq --arg repo ${id} '.hf_repo = $repo' moshi-backend/${raw(config)} > config.local.json

    # then open https://localhost:8998; on a Mac: --features metal
    cargo run --features cuda --bin moshi-backend -r -- --config config.local.json standalone
  `;
}

const server = (model: ModelMetadata): Snippet =>
  bash({ title: "Chat with the model", install: pip("moshi") })`
    # then open https://localhost:8998
    ${onHub(model)}python -m moshi.server --hf-repo ${model.id}
  `;

const codec = ({ id }: ModelMetadata): Snippet =>
  python({ title: "Encode and decode audio", install: pip("moshi") })`
    import torch
    from moshi.models import loaders

    checkpoint = loaders.CheckpointInfo.from_hf_repo(${id})
    mimi = checkpoint.get_mimi(device="cuda")
    mimi.set_num_codebooks(8)  # up to 32

    audio = torch.randn(1, 1, 24000 * 10).cuda()  # ten seconds: batch, channel, time
    with torch.no_grad():
        codes = mimi.encode(audio)
        decoded = mimi.decode(codes)
    print(codes.shape, decoded.shape)
  `;
