curl https://router.huggingface.co/hf-inference/models/sentence-transformers/all-mpnet-base-v2/pipeline/sentence-similarity \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "inputs": {
      "source_sentence": "The ferry is late.",
      "sentences": [
        "The boat has been delayed.",
        "She sings in a choir.",
        "The ship arrives early."
      ]
    }
  }'
