curl https://router.huggingface.co/hf-inference/models/google/tapas-base-finetuned-wtq \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "inputs": {
      "query": "Which ferry carries the most cars?",
      "table": {
        "Ferry": ["Aurora", "Borealis", "Corona"],
        "Cars": ["120", "212", "80"]
      }
    }
  }'
