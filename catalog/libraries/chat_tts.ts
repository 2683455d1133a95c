import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "ChatTTS",
  repoName: "ChatTTS",
  repo: "https://github.com/2noise/ChatTTS.git",
  countDownloads: `path:"asset/GPT.pt"`,
  snippets: ({ id }) => [
    withInstall(
      pip("git+https://github.com/2noise/ChatTTS", "torchaudio"),
      python`
        import ChatTTS
        import torch
        import torchaudio
        from huggingface_hub import snapshot_download

        chat = ChatTTS.Chat()
        if not chat.load(source="custom", custom_path=snapshot_download(${id})):
            raise SystemExit("ChatTTS does not know the files of this repository.")

        waves = chat.infer(["The ferry to Bergen leaves at six."])
        torchaudio.save("speech.wav", torch.from_numpy(waves[0]).reshape(1, -1), 24000)
      `,
    ),
  ],
} satisfies Library;
