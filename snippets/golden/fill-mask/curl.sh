curl https://router.huggingface.co/hf-inference/models/FacebookAI/roberta-base \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "inputs": "The capital of France is <mask>."
  }'
