curl https://router.huggingface.co/together/v1/audio/transcriptions \
  -H "Authorization: Bearer $HF_TOKEN" \
  -F 'file=@speech.flac;type=audio/flac;filename=audio.flac' \
  -F model=openai/whisper-large-v3
