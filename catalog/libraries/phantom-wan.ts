import { python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { clone } from "../usage/clone.ts";

export default {
  label: "Phantom",
  repoName: "Phantom",
  repo: "https://github.com/Phantom-video/Phantom",
  countDownloads: `path_extension:"pth"`,
  snippets: ({ id }) => [
    withInstall(
      clone("https://github.com/Phantom-video/Phantom.git", "pip install -r requirements.txt"),
      python`
        from huggingface_hub import snapshot_download
        from phantom_wan import Phantom_Wan_S2V
        from phantom_wan.configs import SIZE_CONFIGS, WAN_CONFIGS
        from phantom_wan.utils.utils import cache_video
        from PIL import Image, ImageOps

        config = WAN_CONFIGS["s2v-1.3B"]
        size = SIZE_CONFIGS["832*480"]
        model = Phantom_Wan_S2V(
            config=config,
            checkpoint_dir=snapshot_download("Wan-AI/Wan2.1-T2V-1.3B"),  # VAE and text encoder
            phantom_ckpt=snapshot_download(${id}) + "/Phantom-Wan-1.3B.pth",
        )

        subject = Image.open("cat.png").convert("RGB")
        video = model.generate(
            "A cat walks through fresh snow and looks back.",
            [ImageOps.pad(subject, size, color="white")],
            size=size,
        )
        cache_video(
            tensor=video[None],
            save_file="video.mp4",
            fps=config.sample_fps,
            nrow=1,
            normalize=True,
            value_range=(-1, 1),
        )
      `,
    ),
  ],
} satisfies Library;
