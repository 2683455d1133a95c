curl https://api.deepinfra.com/v1/openai/embeddings \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $DEEPINFRA_API_KEY" \
  -d '{
    "model": "BAAI/bge-m3",
    "input": "A lighthouse stands on the cliff."
  }'
