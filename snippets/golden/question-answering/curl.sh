curl https://router.huggingface.co/hf-inference/models/deepset/roberta-base-squad2 \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "inputs": {
      "question": "Where does the ferry go?",
      "context": "The ferry leaves at six and goes to Bergen."
    }
  }'
