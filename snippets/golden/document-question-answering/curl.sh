IMAGE=$(base64 < invoice.png | tr -d '\n')

curl https://router.huggingface.co/hf-inference/models/impira/layoutlm-document-qa \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $HF_TOKEN" \
  --data-binary @- <<JSON
{
  "inputs": { "image": "$IMAGE", "question": "What is the invoice number?" }
}
JSON
