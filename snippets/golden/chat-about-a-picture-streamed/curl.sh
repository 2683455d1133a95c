curl --no-buffer https://router.huggingface.co/v1/chat/completions \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "model": "Qwen/Qwen2.5-VL-7B-Instruct:nebius",
    "messages": [
      {
        "role": "user",
        "content": [
          { "type": "text", "text": "Describe this picture in one sentence." },
          {
            "type": "image_url",
            "image_url": {
              "url": "https://huggingface.co/datasets/diffusers/diffusers-images-docs/resolve/main/cup.png"
            }
          }
        ]
      }
    ],
    "max_tokens": 500,
    "stream": true
  }'
