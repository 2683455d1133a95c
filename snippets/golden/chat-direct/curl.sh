curl https://api.groq.com/openai/v1/chat/completions \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $GROQ_API_KEY" \
  -d '{
    "model": "llama-3.1-8b-instant",
    "messages": [
      {
        "role": "user",
        "content": "Explain in two sentences why the sea is salty."
      }
    ],
    "max_tokens": 500
  }'
