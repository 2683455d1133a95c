curl https://router.huggingface.co/hf-inference/models/thenlper/gte-large/pipeline/feature-extraction \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "inputs": "A lighthouse stands on the cliff."
  }'
