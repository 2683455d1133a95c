IMAGE=$(base64 < street.jpg | tr -d '\n')

curl https://router.huggingface.co/hf-inference/models/google/siglip2-base-patch16-224 \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  --data-binary @- <<JSON
{
  "inputs": { "image": "$IMAGE" },
  "parameters": { "candidate_labels": ["bus", "bicycle", "tram"] }
}
JSON
