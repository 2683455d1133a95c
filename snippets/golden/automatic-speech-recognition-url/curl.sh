curl --silent --location https://example.com/speech.flac |
  curl https://router.huggingface.co/hf-inference/models/openai/whisper-large-v3 \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: audio/flac' \
    --data-binary @-
