curl --fail --output audio.wav https://router.huggingface.co/hf-inference/models/facebook/musicgen-small \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "inputs": "Slow piano over the sound of rain."
  }'
