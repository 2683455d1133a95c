curl https://router.huggingface.co/hf-inference/models/scikit-learn/Fish-Weight \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "inputs": {
      "data": {
        "Height": ["11.52", "12.48"],
        "Length1": ["23.2", "24.0"],
        "Species": ["Bream", "Bream"]
      }
    }
  }'
