curl https://router.huggingface.co/hf-inference/models/dslim/bert-base-NER \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "inputs": "Ada Lovelace lived in London."
  }'
