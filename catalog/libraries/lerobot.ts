import { bash, titled, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";
import { clone } from "../usage/clone.ts";

const install = clone("https://github.com/huggingface/lerobot.git", 'pip install -e ".[smolvla]"');

/** The pretrained policy, which must be fine-tuned for a robot before use. */
const BASE = "lerobot/smolvla_base";

export default {
  label: "LeRobot",
  repoName: "LeRobot",
  repo: "https://github.com/huggingface/lerobot",
  docs: "https://huggingface.co/docs/lerobot",
  snippets: ({ id, tags }) => {
    if (!tags.includes("smolvla")) return [];
    const train = titled(
      "Tune the policy to your recordings",
      withInstall(
        install,
        bash`
          lerobot-train \
            --policy.path=${id} \
            --policy.device=cuda \
            --policy.push_to_hub=false \
            --dataset.repo_id=lerobot/svla_so101_pickplace \
            --batch_size=64 \
            --steps=20000 \
            --output_dir=outputs/train/my_smolvla \
            --job_name=my_smolvla_training \
            --wandb.enable=true
        `,
      ),
    );
    if (id === BASE) return [train];
    return [
      train,
      titled(
        "Run it on a robot and record what happens",
        withInstall(
          install,
          bash`
            lerobot-record \
              --robot.type=so101_follower \
              --robot.port=/dev/ttyACM0 \
              --robot.id=my_follower_arm \
              --robot.cameras="{front: {type: opencv, index_or_path: 0, width: 640, height: 480, fps: 30}}" \
              --dataset.single_task="Put the block into the bin." \
              --dataset.repo_id="<your user name>/eval_my_smolvla" \
              --dataset.episode_time_s=50 \
              --dataset.num_episodes=10 \
              --policy.path=${id}
          `,
        ),
      ),
      notice("replace-placeholder"),
    ];
  },
} satisfies Library;
