curl https://router.huggingface.co/featherless-ai/v1/completions \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "model": "openai-community/gpt2",
    "max_tokens": 50,
    "temperature": 0.7,
    "prompt": "Once upon a time,"
  }'
