curl https://router.huggingface.co/hf-inference/models/facebook/bart-large-mnli \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "inputs": "My parcel has still not arrived.",
    "parameters": { "candidate_labels": ["refund", "legal", "faq"] }
  }'
