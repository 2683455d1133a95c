curl https://router.huggingface.co/hf-inference/models/ProsusAI/finbert \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "inputs": "I have never slept better than in this hotel."
  }'
