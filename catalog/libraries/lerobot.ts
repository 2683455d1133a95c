import { bash, raw } from "../code.ts";
import { onHub } from "../hub.ts";
import type { Library } from "../library.ts";
import type { ModelMetadata } from "../model.ts";
import { notice } from "../notices.ts";
import { clone } from "../usage/clone.ts";

const install = clone("https://github.com/huggingface/lerobot.git", 'pip install -e ".[smolvla]"');

/** The pretrained policy, which must be fine-tuned for a robot before use. */
const BASE = "lerobot/smolvla_base";

/** With the files on another hub, they are downloaded first: the command gets its data set from Hugging Face. */
const getPolicy = (model: ModelMetadata) =>
  model.hub === undefined
    ? { download: raw(""), path: model.id }
    : { download: raw(bash`${onHub(model)}hf download ${model.id} --local-dir policy`.code), path: "policy" };

export default {
  label: "LeRobot",
  repoName: "LeRobot",
  repo: "https://github.com/huggingface/lerobot",
  docs: "https://huggingface.co/docs/lerobot",
  snippets: (model) => {
    const { id, tags } = model;
    if (!tags.includes("smolvla")) return [];
    const { download, path } = getPolicy(model);
    const train = bash({ title: "Fine-tune the policy on your recordings", install })`
      ${download}
      lerobot-train \
        --policy.path=${path} \
        --policy.device=cuda \
        --policy.push_to_hub=false \
        --dataset.repo_id=lerobot/svla_so101_pickplace \
        --batch_size=64 \
        --steps=20000 \
        --output_dir=outputs/train/my_smolvla \
        --job_name=my_smolvla_training \
        --wandb.enable=true
    `;
    if (id === BASE) return [train];
    return [
      train,
      bash({ title: "Run it on a robot and record the results", install })`
        ${download}
        lerobot-record \
          --robot.type=so101_follower \
          --robot.port=/dev/ttyACM0 \
          --robot.id=my_follower_arm \
          --robot.cameras="{front: {type: opencv, index_or_path: 0, width: 640, height: 480, fps: 30}}" \
          --dataset.single_task="Put the block into the bin." \
          --dataset.repo_id="<your user name>/eval_my_smolvla" \
          --dataset.episode_time_s=50 \
          --dataset.num_episodes=10 \
          --policy.path=${path}
      `,
      notice("replace-placeholder"),
    ];
  },
} satisfies Library;
