{{- /* Arguments of the process templates: a dict of root, name and process (of files/processes.yaml). */ -}}

{{- define "festival.labels" -}}
app.kubernetes.io/part-of: {{ .root.Release.Name }}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{- define "festival.selector" -}}
app.kubernetes.io/part-of: {{ .root.Release.Name }}
app.kubernetes.io/name: {{ .name }}
{{- end }}

{{- define "festival.image" -}}
{{ .root.Values.image.name }}{{ with .process.image }}-{{ . }}{{ end }}:{{ .root.Values.image.tag }}
{{- end }}

{{- define "festival.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: {}
  - name: data
    emptyDir: {}
  - name: secrets
    secret:
      secretName: {{ .root.Values.secret }}
      defaultMode: 0440
      items:
        - { key: redis-url, path: REDIS_URL }
        {{- range $variable, $key := .process.secrets }}
        - { key: {{ $key }}, path: {{ $variable }} }
        {{- end }}
        {{- range $store := .process.stores }}
        {{- range $part := list "KEY" "SECRET" }}
        - { key: {{ printf "%s-bucket-%s" $store $part | lower | replace "_" "-" }}, path: {{ $store }}_BUCKET_{{ $part }} }
        {{- end }}
        {{- end }}
{{- end }}

{{- define "festival.container" -}}
image: {{ include "festival.image" . }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: data, mountPath: /data }
  - { name: secrets, mountPath: /run/secrets, readOnly: true }
envFrom:
  - configMapRef: { name: {{ .root.Release.Name }}-config }
env:
  - { name: REDIS_URL_FILE, value: /run/secrets/REDIS_URL }
  {{- range $variable, $key := .process.secrets }}
  - { name: {{ $variable }}_FILE, value: /run/secrets/{{ $variable }} }
  {{- end }}
  {{- range .process.asks }}
  - { name: {{ upper . }}_URL, value: {{ printf "http://%s:3000" . }} }
  {{- end }}
  {{- range $store := .process.stores }}
  {{- $given := index $.root.Values.stores $store }}
  - { name: {{ $store }}_BUCKET, value: {{ quote $given.bucket }} }
  - { name: {{ $store }}_BUCKET_ENDPOINT, value: {{ quote $given.endpoint }} }
  - { name: {{ $store }}_BUCKET_REGION, value: {{ quote $given.region }} }
  {{- range $part := list "KEY" "SECRET" }}
  - { name: {{ $store }}_BUCKET_{{ $part }}_FILE, value: /run/secrets/{{ $store }}_BUCKET_{{ $part }} }
  {{- end }}
  {{- end }}
  {{- range $variable, $value := .process.env }}
  - { name: {{ $variable }}, value: {{ quote $value }} }
  {{- end }}
{{- end }}

{{- /* The processes that run: the checker only where previews are. */ -}}
{{- define "festival.processes" -}}
{{- $all := .Files.Get "files/processes.yaml" | fromYaml }}
{{- if not .Values.config.PREVIEW_URL }}{{ $all = omit $all "checker" }}{{ end }}
{{- toYaml $all }}
{{- end }}
