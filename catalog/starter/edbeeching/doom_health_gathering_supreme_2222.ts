import type { StarterModel } from "../../starter.ts";

export default {
  task: "reinforcement-learning",
  library: "sample-factory",
  tags: ["deep-reinforcement-learning"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/edbeeching/doom_health_gathering_supreme_2222",
    "https://huggingface.co/learn/deep-rl-course",
    "https://github.com/alex-petrenko/sample-factory",
  ],
  card: `An agent that lives in Doom: in the room of Health Gathering Supreme the floor burns, and only
medikits in a maze keep it going. Trained for ten billion steps with Sample Factory's asynchronous
PPO, it is the expert that the Deep RL course downloads for comparison.

It plays from pixels alone. ViZDoom has to be installed to watch it; the settings of the environment
must be those of the course, or the picture will not fit the network.`,
} satisfies StarterModel;
