curl --no-buffer https://api.fireworks.ai/inference/v1/chat/completions \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $FIREWORKS_AI_API_KEY" \
  -d '{
    "model": "accounts/fireworks/models/llama-v3p1-8b-instruct",
    "messages": [
      {
        "role": "user",
        "content": "Explain in two sentences why the sea is salty."
      }
    ],
    "max_tokens": 500,
    "stream": true
  }'
