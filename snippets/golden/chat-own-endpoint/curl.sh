curl --no-buffer https://llama.example.com/v1/chat/completions \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $API_TOKEN" \
  -d '{
    "model": "meta-llama/Llama-3.1-8B-Instruct",
    "messages": [
      {
        "role": "user",
        "content": "Explain in two sentences why the sea is salty."
      }
    ],
    "max_tokens": 500,
    "stream": true
  }'
