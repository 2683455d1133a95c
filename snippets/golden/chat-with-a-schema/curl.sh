curl https://api.together.xyz/v1/chat/completions \
  -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $TOGETHER_API_KEY" \
  -d '{
    "model": "meta-llama/Meta-Llama-3.1-8B-Instruct-Turbo",
    "messages": [
      {
        "role": "user",
        "content": "Name a port in Norway and its country code, as JSON."
      }
    ],
    "max_tokens": 500,
    "response_format": {
      "type": "json_schema",
      "schema": {
        "type": "object",
        "properties": {
          "name": { "type": "string" },
          "country": { "type": "string" }
        },
        "required": ["name", "country"],
        "additionalProperties": false
      }
    }
  }'
