curl https://router.huggingface.co/v1/chat/completions \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -H 'X-HF-Bill-To: acme' \
  -d '{
    "model": "meta-llama/Llama-3.1-8B-Instruct:cerebras",
    "messages": [
      {
        "role": "user",
        "content": "Explain in two sentences why the sea is salty."
      }
    ],
    "max_tokens": 500
  }'
