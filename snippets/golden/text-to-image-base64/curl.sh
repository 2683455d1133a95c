curl --silent --show-error https://router.huggingface.co/together/v1/images/generations \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "model": "black-forest-labs/FLUX.1-dev",
    "steps": 5,
    "response_format": "base64",
    "prompt": "A lighthouse in a snow globe, soft morning light."
  }' | \
  grep -o '"b64_json": *"[^"]*"' | cut -d '"' -f 4 | base64 --decode > image.png
