curl --fail --output image.png https://router.huggingface.co/hf-inference/models/black-forest-labs/FLUX.1-dev \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  -d '{
    "inputs": "A lighthouse in a snow globe, soft morning light.",
    "parameters": { "num_inference_steps": 5 }
  }'
