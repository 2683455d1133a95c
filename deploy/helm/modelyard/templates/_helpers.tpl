{{- define "modelyard.name" -}}
{{- if contains "modelyard" .Release.Name }}{{ .Release.Name | trunc 63 | trimSuffix "-" }}{{ else }}{{ printf "%s-modelyard" .Release.Name | trunc 63 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "modelyard.selector" -}}
app.kubernetes.io/name: modelyard
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "modelyard.labels" -}}
{{ include "modelyard.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* Rejects combinations that lose data or start several independent hubs. */}}
{{- define "modelyard.check" -}}
{{- if not .Values.image.repository }}{{ fail "image.repository is missing: build deploy/Dockerfile and push the image to your registry." }}{{ end }}
{{- if and (gt (int .Values.replicas) 1) (not .Values.postgresql) }}{{ fail "several replicas need PostgreSQL: add DATABASE_URL to existingSecret and set postgresql=true." }}{{ end }}
{{- if and (gt (int .Values.replicas) 1) (not .Values.settings.BLOB_URL) }}{{ fail "several replicas need object storage: set settings.BLOB_URL." }}{{ end }}
{{- if and (gt (int .Values.replicas) 1) .Values.persistence.enabled }}{{ fail "several replicas cannot share a volume: set persistence.enabled=false." }}{{ end }}
{{- if and .Values.postgresql (not .Values.existingSecret) }}{{ fail "postgresql=true needs existingSecret with DATABASE_URL and MODELYARD_SECRET." }}{{ end }}
{{- if and (not .Values.persistence.enabled) (not (and .Values.postgresql .Values.settings.BLOB_URL)) }}{{ fail "persistence.enabled=false loses data without PostgreSQL and object storage." }}{{ end }}
{{- if and .Values.ingress.enabled (not .Values.ingress.host) }}{{ fail "ingress.host is missing." }}{{ end }}
{{- end }}
