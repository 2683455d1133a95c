IMAGE=$(base64 < street.jpg | tr -d '\n')

curl https://router.huggingface.co/v1/chat/completions \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  --data-binary @- <<JSON
{
  "model": "Qwen/Qwen2.5-VL-7B-Instruct:nebius",
  "messages": [
    {
      "role": "user",
      "content": [
        { "type": "text", "text": "Describe this picture in one sentence." },
        {
          "type": "image_url",
          "image_url": { "url": "data:image/jpeg;base64,$IMAGE" }
        }
      ]
    }
  ],
  "max_tokens": 500
}
JSON
