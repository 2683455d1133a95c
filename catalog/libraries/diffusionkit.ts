import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

const install = pip("diffusionkit");

export default {
  label: "DiffusionKit",
  repoName: "DiffusionKit",
  repo: "https://github.com/argmaxinc/DiffusionKit",
  snippets: ({ id, tags }) => [
    tags.includes("flux")
      ? withInstall(
          install,
          python`
            from diffusionkit.mlx import FluxPipeline

            pipeline = FluxPipeline(
                shift=1.0,
                model_version=${id},
                low_memory_mode=True,
                a16=True,
                w16=True,
            )

            height = width = 512
            image, _ = pipeline.generate_image(
                "A lighthouse in a snow globe",
                cfg_weight=0.0,
                num_steps=4,
                latent_size=(height // 8, width // 8),
            )
            image.save("image.png")
          `,
        )
      : withInstall(
          install,
          python`
            from diffusionkit.mlx import DiffusionPipeline

            pipeline = DiffusionPipeline(
                shift=3.0,
                use_t5=False,
                model_version=${id},
                low_memory_mode=True,
                a16=True,
                w16=True,
            )

            height = width = 512
            image, _ = pipeline.generate_image(
                "A lighthouse in a snow globe",
                cfg_weight=5.0,
                num_steps=50,
                latent_size=(height // 8, width // 8),
            )
            image.save("image.png")
          `,
        ),
  ],
} satisfies Library;
