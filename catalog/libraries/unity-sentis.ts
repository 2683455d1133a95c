import { bash, csharp } from "../code.ts";
import { onHub } from "../hub.ts";
import type { Library } from "../library.ts";
import { getFiles } from "../model.ts";
import { notice } from "../notices.ts";

export default {
  label: "unity-sentis",
  repoName: "unity-sentis",
  repo: "https://github.com/Unity-Technologies/sentis-samples",
  filter: true,
  countDownloads: `path_extension:"sentis"`,
  snippets: (model, choice) => {
    const file = choice.file ?? getFiles(model).find((path) => path.endsWith(".sentis"));
    const name = file ?? "<name of the file>.sentis";
    return [
      bash({ title: "Add the model to the project", install: "pip install -U huggingface_hub" })`
        ${onHub(model)}hf download ${model.id} ${name} --local-dir Assets/StreamingAssets
      `,
      csharp({ title: "Run it in a scene" })`
        using System.IO;
        using Unity.InferenceEngine; // the package com.unity.ai.inference
        using UnityEngine;

        public class RunModel : MonoBehaviour
        {
            Worker worker;

            void Start()
            {
                var path = Path.Combine(Application.streamingAssetsPath, ${name});
                var model = ModelLoader.Load(path);
                worker = new Worker(model, BackendType.GPUCompute);

                foreach (var input in model.inputs)
                    Debug.Log($"{input.name}: {input.shape}");
            }

            public Tensor<float> Run(Tensor<float> input)
            {
                worker.Schedule(input);
                return (worker.PeekOutput() as Tensor<float>).ReadbackAndClone();
            }

            void OnDestroy()
            {
                worker?.Dispose();
            }
        }
      `,
      ...(file === undefined ? [notice("replace-placeholder")] : []),
    ];
  },
} satisfies Library;
