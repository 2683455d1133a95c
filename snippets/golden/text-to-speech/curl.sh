curl --fail --output audio.wav https://router.huggingface.co/deepinfra/v1/openai/audio/speech \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "model": "hexgrad/Kokoro-82M",
    "input": "The ferry to Bergen leaves at six."
  }'
