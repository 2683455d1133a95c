curl --no-buffer https://router.huggingface.co/featherless-ai/v1/completions \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "model": "openai-community/gpt2",
    "prompt": "Explain in two sentences why the sea is salty.",
    "stream": true
  }'
